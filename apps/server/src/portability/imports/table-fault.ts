const faults = ['empty', 'binary', 'no_header', 'too_many_lines', 'too_many', 'unclosed_quote'] as const
/** Why a file cannot be read as a table at all: codes of the field `file`. */
export type TableFault = (typeof faults)[number]

export const isFault = <T>(read: T | TableFault): read is TableFault => (faults as readonly unknown[]).includes(read)
