const letters: Record<string, string> = { ß: 'ss', ø: 'o', đ: 'd', ł: 'l', ı: 'i', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', ħ: 'h', ŋ: 'n', ə: 'e' }

/** A name as it is compared: lower case, without accents and marks, words split by one space. Letters of other scripts stay. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/и\u0306/gu, 'й')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßøđłıæœþðħŋə]/gu, letter => letters[letter] ?? letter)
    .replace(/ё/gu, 'е')
    .replace(/['’‘ʻʼ`´ʹʺ]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Russian letters in Latin ones. Where usage differs there are several, the commonest first. */
const latin: Record<string, string[]> = {
  а: ['a'],
  б: ['b'],
  в: ['v', 'w'],
  г: ['g'],
  д: ['d'],
  е: ['e'],
  ж: ['zh', 'j'],
  з: ['z'],
  и: ['i'],
  й: ['y', 'i'],
  к: ['k', 'c'],
  л: ['l'],
  м: ['m'],
  н: ['n'],
  о: ['o'],
  п: ['p'],
  р: ['r'],
  с: ['s'],
  т: ['t'],
  у: ['u'],
  ф: ['f'],
  х: ['kh', 'h'],
  ц: ['ts'],
  ч: ['ch', 'c'],
  ш: ['sh'],
  щ: ['shch'],
  ъ: [''],
  ы: ['y'],
  ь: [''],
  э: ['e'],
  ю: ['yu'],
  я: ['ya', 'ia'],
}

const most = 24

/** Spellings in Latin letters that a Russian name may stand for: 'джакарта' gives 'dzhakarta', 'jakarta' and so on; none for other scripts. */
export function spellings(folded: string): string[] {
  if (!/[а-я]/.test(folded)) return []
  let made = ['']
  const letters = folded.replaceAll('дж', 'Ж').split('')
  for (const letter of letters) {
    const choices = letter === 'Ж' ? ['j', 'dzh'] : (latin[letter] ?? [letter])
    const longer = made.flatMap(start => choices.map(choice => start + choice))
    made = longer.length > most ? made.map(start => start + choices[0]) : longer
  }
  return made
}
