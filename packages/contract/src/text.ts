/** True for text that PostgreSQL and JSON can store: no U+0000 and no lone surrogates. */
export const isPlainText = (value: string) => value.isWellFormed() && !value.includes('\0')

/** Invisible characters: joiners, fillers, directional controls, variation selectors, tags, annotation marks and control characters. */
const invisible = String.raw`[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]`

/** Scripts in which a joiner changes the shape of letters, so that removing it would misspell words. */
const joiningScripts = (
  'Arabic Syriac Mandaic Nko Mongolian Phags_Pa Adlam Devanagari Bengali Gurmukhi Gujarati Oriya Tamil ' +
  'Telugu Kannada Malayalam Sinhala Tibetan Myanmar Khmer Balinese Javanese Sundanese'
)
  .split(' ')
  .map(script => String.raw`\p{Script_Extensions=${script}}`)
  .join('')

/** Invisible characters that are required by their context: in words of those scripts, in emoji, in flags of regions, after ideographs. */
const needed = [
  String.raw`(?<=[${joiningScripts}])[\u200c\u200d]`,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=[\p{Emoji}\p{Ideographic}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
  String.raw`(?<=\p{Script_Extensions=Mongolian})[\u180b-\u180f]`,
  String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]{1,6}\u{e007f}`,
].join('|')

const invisibleOrNeeded = new RegExp(`${needed}|(${invisible})`, 'gu')

/** Removes invisible characters, which make different texts look the same. Those that spelling or emoji require are kept. */
export const withoutInvisible = (value: string) => value.replace(invisibleOrNeeded, (all, dropped?: string) => (dropped === undefined ? all : ''))

/** The text on a single line, without invisible characters and with whitespace collapsed. '' if it has no visible character. */
export function oneLine(value: string): string {
  const shown = withoutInvisible(value.replace(/[\s\u0085\u2800]+/gu, ' '))
  return isVisible(shown) ? shown.replace(/ {2,}/g, ' ').trim() : ''
}

const somethingToSee = new RegExp(String.raw`[^\s\u2800\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]`, 'u')

/** True if the text has a visible character, that is, one that is no space, joiner, filler or control character. */
export const isVisible = (value: string) => somethingToSee.test(value)
