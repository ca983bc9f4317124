/** Sizes in which the product shows pictures, as the picture server names them. */
const sizes = {
  avatar: '-/scale_crop/460x460/center/',
  card: '-/scale_crop/900x600/center/',
  gallery: '-/scale_crop/900x500/center/',
  hero: '-/scale_crop/1200x420/center/',
  full: '-/preview/2400x840/',
  thumb: '-/preview/300x300/',
} as const

/** Address of a stored picture; undefined without one. */
export const mediaUrl = (uuid: string | null | undefined, size: keyof typeof sizes) => (uuid ? `/media/${uuid}/${sizes[size]}` : undefined)
