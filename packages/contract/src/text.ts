/** True for text that PostgreSQL and JSON can hold: no U+0000, no lone surrogate. */
export const isPlainText = (value: string) => value.isWellFormed() && !value.includes('\0')

/** Characters that take no room on a screen: joiners, fillers, direction controls, selectors, tags, annotation marks, controls. */
const invisible = String.raw`[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]`

/** Scripts whose letters change shape beside a joiner, so that words are misspelt without it. */
const joiningScripts = (
  'Arabic Syriac Mandaic Nko Mongolian Phags_Pa Adlam Devanagari Bengali Gurmukhi Gujarati Oriya Tamil ' +
  'Telugu Kannada Malayalam Sinhala Tibetan Myanmar Khmer Balinese Javanese Sundanese'
)
  .split(' ')
  .map(script => String.raw`\p{Script_Extensions=${script}}`)
  .join('')

/** Invisible characters that their neighbours need: in words of those scripts, in emoji, in flags of regions, beside ideographs. */
const needed = [
  String.raw`(?<=[${joiningScripts}])[\u200c\u200d]`,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=[\p{Emoji}\p{Ideographic}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
  String.raw`(?<=\p{Script_Extensions=Mongolian})[\u180b-\u180f]`,
  String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]{1,6}\u{e007f}`,
].join('|')

const invisibleOrNeeded = new RegExp(`${needed}|(${invisible})`, 'gu')

/** A text without characters that nobody sees and that make two texts look alike. Those that spelling or an emoji needs stay. */
export const withoutInvisible = (value: string) => value.replace(invisibleOrNeeded, (all, dropped?: string) => (dropped === undefined ? all : ''))

/** A text on one line, without invisible characters, each gap one space. Empty when nothing can be seen. */
export function oneLine(value: string): string {
  const shown = withoutInvisible(value.replace(/[\s\u0085\u2800]+/gu, ' '))
  return isVisible(shown) ? shown.replace(/ {2,}/g, ' ').trim() : ''
}

const somethingToSee = new RegExp(String.raw`[^\s\u2800\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]`, 'u')

/** True for text in which something can be seen: more than spaces, joiners, fillers and controls. */
export const isVisible = (value: string) => somethingToSee.test(value)
