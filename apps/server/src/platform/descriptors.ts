/** True of an error that says that the process, or the machine, has no free file descriptor: a shortage that passes. */
export const isOutOfDescriptors = (error: unknown): boolean => error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE')
