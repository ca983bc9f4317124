import { PhotoViewer } from '../media/photo-viewer.tsx'
import { usePopupData, usePopups } from '../platform/popups.tsx'
import { useShownPhotos } from './use-shown-photos.ts'

/** One photo of the unit or the rental of this page; each has its address. */
export default function SingleMediaPopup() {
  const { photo } = usePopupData('single-media')
  const { open } = usePopups()
  const shown = useShownPhotos()
  if (!shown) return null
  return (
    <PhotoViewer name={shown.name} photos={shown.photos} shown={photo} onShow={next => open('single-media', { photo: next })} onGrid={() => open('gallery')} />
  )
}
