/** Whether guests can book several things of a rental together: one of its units has several pieces. */
export const hasSeveral = (units: readonly { pieceCount: number }[]) => units.some(({ pieceCount }) => pieceCount > 1)
