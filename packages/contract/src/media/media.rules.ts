/** Photos that a unit or a rental shows at most. */
export const mostPhotos = 60
