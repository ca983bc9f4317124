/** Sizes of the groups in which a number is written, with the calling codes of the countries that write it so (libphonenumber-js 1.13.16). */
const groupsOfCountries: Record<string, string> = {
  '234': '27 36 60 64 66 93 94 231 233 242 249 251 258 263 264 353 355 380 385 593 966 971 972 992',
  '2222': '45 47 222 223 226 227 228 235 236 241 253 257 378 689 975',
  '233': '216 267 359 371 382 383 386 387 389 598 855 961',
  '3222': '32 34 213 224 262 265 590 594 596 995',
  '2322': '41 46 221 375 994 998',
  '26': '232 357 374 993',
  '36': '43 254 256 595',
  '27': '218 260 358 381',
  '12222': '33 212 237 377',
  '37': '57 58 92 977',
  '8': '350 591 686',
  '46': '44 880',
  '134': '95 599',
  '144': '56 962',
  '17': '53 252',
  '322': '238 269',
  '133': '248 291',
  '244': '81 82',
  '35': '370 965',
  '3322': '7 90',
  '25': '677 685',
  '33': '376',
  '1244': '54',
  '22222': '229',
  '254': '55',
  '2224': '225',
  '23': '682',
  '47': '49',
  '28': '20',
  '224': '509',
  '55': '91',
  '2233': '856',
  '323': '373',
  '2232': '261',
  '15': '672',
  '18': '31',
  '24': '688',
}
/** Everywhere else, by how many digits there are. */
const groupsOfLengths: Record<number, string> = { 6: '222', 7: '34', 8: '44', 9: '333', 10: '334', 11: '344', 12: '345' }

const groups = new Map(
  Object.entries(groupsOfCountries).flatMap(([sizes, codes]) => codes.split(' ').map(code => [`${code} ${lengthOf(sizes)}`, sizes] as const)),
)

/** Calling codes of two digits; but for 1 and 7 all others have three. */
const twoDigits = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

function lengthOf(sizes: string): number {
  return Array.from(sizes).reduce((sum, size) => sum + Number(size), 0)
}

/** A number for reading: '+6281200000002' → '+62 812 0000 0002', with no-break spaces. What is no whole number stays as it is. */
export function phoneInWords(phone: string): string {
  const digits = /^\+(\d{7,15})$/.exec(phone.replace(/[\s().-]/g, ''))?.[1]
  if (!digits) return phone
  const code = digits.slice(0, /^[17]/.test(digits) ? 1 : twoDigits.test(digits) ? 2 : 3)
  const own = digits.slice(code.length)
  let at = 0
  const sizes = groups.get(`${code} ${own.length}`) ?? groupsOfLengths[own.length] ?? ''
  const parts = Array.from(sizes, size => own.slice(at, (at += Number(size))))
  return [`+${code}`, ...parts, own.slice(at)].filter(Boolean).join('\u00a0')
}
