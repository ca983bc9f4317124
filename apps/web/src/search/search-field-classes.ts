import { cx } from '../ui/cx.ts'

/** Looks shared by the fields of the search bar. */
export const fieldClass =
  'relative flex min-w-0 flex-1 cursor-text flex-col justify-center rounded-control px-4 py-2.5 text-left transition-colors duration-150 hover:bg-wash focus-within:bg-wash md:px-5 md:py-0'
export const fieldLabelClass = 'text-13 text-muted'
export const fieldValueClass = (compact: boolean) =>
  cx('w-full min-w-0 truncate bg-transparent font-semibold outline-none', compact ? 'text-17 md:text-15' : 'text-17')
