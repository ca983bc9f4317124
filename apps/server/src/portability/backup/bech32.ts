const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** The checksum of BIP 173. */
function polymod(values: number[]): number {
  let check = 1
  for (const value of values) {
    const top = check >>> 25
    check = ((check & 0x1ffffff) << 5) ^ value
    generator.forEach((mask, bit) => {
      if ((top >>> bit) & 1) check ^= mask
    })
  }
  return check >>> 0
}

const expand = (prefix: string) => {
  const codes = [...Buffer.from(prefix)]
  return [...codes.map(code => code >>> 5), 0, ...codes.map(code => code & 31)]
}

/** Groups of `from` bits as groups of `to` bits; the last one is padded with zeros if `pad`. */
function regroup(values: Iterable<number>, from: number, to: number, pad: boolean): number[] | undefined {
  let [buffer, bits] = [0, 0]
  const groups: number[] = []
  for (const value of values) {
    buffer = ((buffer << from) | value) & 0xfff
    bits += from
    while (bits >= to) {
      bits -= to
      groups.push((buffer >>> bits) & ((1 << to) - 1))
    }
  }
  const rest = buffer & ((1 << bits) - 1)
  if (pad) return bits > 0 ? [...groups, rest << (to - bits)] : groups
  return bits < from && rest === 0 ? groups : undefined
}

/** Bytes as Bech32 (BIP 173) in lower case, without its limit of 90 characters, as age writes keys. */
export function encodeBech32(prefix: string, bytes: Buffer): string {
  const data = regroup(bytes, 8, 5, true) ?? []
  const check = polymod([...expand(prefix), ...data, 0, 0, 0, 0, 0, 0]) ^ 1
  const sum = Array.from({ length: 6 }, (_, index) => (check >>> (5 * (5 - index))) & 31)
  return `${prefix}1${[...data, ...sum].map(value => letters[value]).join('')}`
}

/** Undefined for another prefix, mixed case, or a checksum that does not fit. */
export function decodeBech32(prefix: string, text: string): Buffer | undefined {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return undefined
  const lower = text.toLowerCase()
  if (!lower.startsWith(`${prefix}1`)) return undefined
  const values = Array.from(lower.slice(prefix.length + 1), letter => letters.indexOf(letter))
  if (values.length < 6 || values.includes(-1) || polymod([...expand(prefix), ...values]) !== 1) return undefined
  const bytes = regroup(values.slice(0, -6), 5, 8, false)
  return bytes && Buffer.from(bytes)
}
