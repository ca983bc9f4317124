/** Base URL of media files: this server, or the configured provider. */
let base = '/media'

/** Call once, before the first render. */
export const setMediaBase = (configured: string | undefined) => void (base = configured ?? '/media')

/**
 * Image variants by use: widths in pixels, and the operations of the image server that make them. The first is the `src`;
 * all of them form the `srcset`, from which the browser selects.
 */
const sizes = {
  /** Portrait or logo; `face` is the small variant beside a name. */
  avatar: [[460, 'scale_crop/460x460/center']],
  face: [[128, 'scale_crop/128x128/center']],
  /** Icons of a site in browsers, as PNG; on a phone's home screen without transparency. */
  favicon: [[32, 'scale_crop/32x32/center/-/format/png']],
  touchIcon: [[180, 'scale_crop/180x180/center/-/setfill/ffffff/-/format/png']],
  /** 3:2 */
  card: [
    [900, 'scale_crop/900x600/center'],
    [600, 'scale_crop/600x400/center'],
    [1800, 'scale_crop/1800x1200/center'],
  ],
  /** Uncropped, in a grid. */
  gallery: [
    [900, 'preview/900x500'],
    [1800, 'preview/1800x1000'],
  ],
  /** 20:7, as wide as the page. */
  hero: [
    [1200, 'scale_crop/1200x420/center'],
    [2400, 'scale_crop/2400x840/center'],
  ],
  /** Uncropped, full screen. */
  full: [[2400, 'preview/2400x840']],
  /** Uncropped and large, for inspecting damage. */
  close: [[2400, 'preview/2400x2400']],
  /** Square, in a message. */
  message: [
    [380, 'scale_crop/380x380/center'],
    [760, 'scale_crop/760x760/center'],
  ],
  /** Uncropped and small. */
  thumb: [
    [300, 'preview/300x300'],
    [600, 'preview/600x600'],
  ],
} as const satisfies Record<string, readonly (readonly [width: number, operations: string])[]>

export type MediaSize = keyof typeof sizes

/** Addresses of files that this device has and the server not yet, by their ids. */
const local = new Map<string, string>()
export const isShownLocally = (uuid: string) => local.has(uuid)
export const showLocally = (uuid: string, url: string) => void local.set(uuid, url)

const address = (uuid: string, operations: string) => local.get(uuid) ?? `${base}/${uuid}/-/${operations}/`

/** URL of the original of a file, such as a video. */
export const fileUrl = (uuid: string) => local.get(uuid) ?? `${base}/${uuid}/`

/** URL of an image; undefined if there is none. */
export const mediaUrl = (uuid: string | null | undefined, size: MediaSize) => (uuid ? address(uuid, sizes[size][0][1]) : undefined)

/** The `srcset` of an image. */
export const mediaSet = (uuid: string, size: MediaSize) => sizes[size].map(([width, operations]) => `${address(uuid, operations)} ${width}w`).join(', ')
