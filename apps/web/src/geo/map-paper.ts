import type { Map as GlMap } from 'maplibre-gl'

/** One square of the paper that the style asks for as `paper-#ground-#line`. */
function squaredPaper(id: string): ImageData | undefined {
  const [, ground, line] = /^paper-(#\w{6})-(#\w{6})$/.exec(id) ?? []
  const size = 256
  const pen = Object.assign(document.createElement('canvas'), { width: size, height: size }).getContext('2d')
  if (!ground || !line || !pen) return undefined
  pen.fillStyle = ground
  pen.fillRect(0, 0, size, size)
  pen.fillStyle = line
  pen.fillRect(0, 0, size, 2)
  pen.fillRect(0, 0, 2, size)
  return pen.getImageData(0, 0, size, size)
}

/** Nothing to see: it takes room from the names of the map. */
function emptyRoom(id: string): ImageData | undefined {
  const [, width, height] = /^room-(\d+)-(\d+)$/.exec(id)?.map(Number) ?? []
  return width && height ? new ImageData(width, height) : undefined
}

/** Gives the map the pictures that its style names and no file has. */
export const drawPaper = (map: GlMap) =>
  map.setMissingStyleImageResolver(id => {
    const [paper, room] = [squaredPaper(id), emptyRoom(id)]
    if (paper) map.addImage(id, paper, { pixelRatio: 2 })
    else if (room) map.addImage(id, room)
  })
