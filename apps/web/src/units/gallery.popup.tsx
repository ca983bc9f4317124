import { galleryText } from '../media/gallery.text.ts'
import { PhotoGrid } from '../media/photo-grid.tsx'
import { usePopups } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { Popup } from '../ui/popup.tsx'
import { useShownPhotos } from './use-shown-photos.ts'

/** All photos of the unit or the rental of this page. */
export default function GalleryPopup() {
  const text = useText(galleryText)
  const { open } = usePopups()
  const shown = useShownPhotos()
  if (!shown) return null
  return (
    <Popup width={1120} title={text.gallery.title(shown.name)}>
      <PhotoGrid name={shown.name} photos={shown.photos} colors={shown.colors} onOpen={photo => open('single-media', { photo })} />
    </Popup>
  )
}
