/** The sizes in which the product shows pictures, and the double of those for fine screens: drawn first and kept longest. */
export const ownSizes: ReadonlySet<string> = new Set(
  [
    'scale_crop/460x460/center',
    'scale_crop/380x380/center',
    'scale_crop/128x128/center',
    'scale_crop/900x500/center',
    'scale_crop/1800x1000/center',
    'scale_crop/900x600/center',
    'scale_crop/600x400/center',
    'scale_crop/1800x1200/center',
    'scale_crop/1200x420/center',
    'scale_crop/2400x840/center',
    'scale_crop/600x600/center',
    'scale_crop/300x300/center',
    'preview/900x500',
    'preview/1800x1000',
    'preview/2400x840',
    'preview/300x300',
    'preview/600x600',
  ].map(operations => `-/${operations}/`),
)
