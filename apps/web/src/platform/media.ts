/** Addresses of pictures begin so: our own service, or the provider's where one is configured. */
let base = '/media'

/** Called once, before anything is drawn. */
export const setMediaBase = (configured: string | undefined) => void (base = configured ?? '/media')

/**
 * Ways in which the product shows pictures: what the picture server makes of them, by width. The first is the plain one;
 * the others are offered to the browser, which takes what fits the place and the screen.
 */
const sizes = {
  /** A face or a company's mark, and the same beside a name. */
  avatar: [[460, 'scale_crop/460x460/center']],
  face: [[128, 'scale_crop/128x128/center']],
  /** 3:2 */
  card: [
    [900, 'scale_crop/900x600/center'],
    [600, 'scale_crop/600x400/center'],
    [1800, 'scale_crop/1800x1200/center'],
  ],
  /** Whole, in a grid. */
  gallery: [
    [900, 'preview/900x500'],
    [1800, 'preview/1800x1000'],
  ],
  /** 20:7, over the width of a page. */
  hero: [
    [1200, 'scale_crop/1200x420/center'],
    [2400, 'scale_crop/2400x840/center'],
  ],
  /** Whole, one at a time. */
  full: [[2400, 'preview/2400x840']],
  /** Whole and large, to look for a scratch. */
  close: [[2400, 'preview/2400x2400']],
  /** Square, of a message. */
  message: [
    [380, 'scale_crop/380x380/center'],
    [760, 'scale_crop/760x760/center'],
  ],
  /** Whole, small. */
  thumb: [
    [300, 'preview/300x300'],
    [600, 'preview/600x600'],
  ],
} as const satisfies Record<string, readonly (readonly [width: number, operations: string])[]>

export type MediaSize = keyof typeof sizes

const address = (uuid: string, operations: string) => `${base}/${uuid}/-/${operations}/`

/** Address of a stored file as it is, such as a film. */
export const fileUrl = (uuid: string) => `${base}/${uuid}/`

/** Address of a stored picture; undefined without one. */
export const mediaUrl = (uuid: string | null | undefined, size: MediaSize) => (uuid ? address(uuid, sizes[size][0][1]) : undefined)

/** The same in every width, for `srcset`. */
export const mediaSet = (uuid: string, size: MediaSize) => sizes[size].map(([width, operations]) => `${address(uuid, operations)} ${width}w`).join(', ')
