/** True for text that PostgreSQL and JSON can hold: no U+0000, no lone surrogate. */
export const isPlainText = (value: string) => value.isWellFormed() && !value.includes('\0')

/** Direction controls let a name show as another one. */
export const withoutBidi = (value: string) => value.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
