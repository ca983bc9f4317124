/**
 * Whether a text is a Leitweg-ID, by which invoices reach a German authority: 2 to 12 digits, up to 30 letters and digits if there are more of its
 * offices, and two check digits by ISO 7064 MOD 97-10 (Formatspezifikation Leitweg-ID 2.0.2, KoSIT).
 */
export function isLeitwegId(text: string): boolean {
  if (!/^\d{2,12}(-[A-Z0-9]{1,30})?-\d{2}$/.test(text)) return false
  const digits = text.replaceAll('-', '').replaceAll(/[A-Z]/g, letter => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}
