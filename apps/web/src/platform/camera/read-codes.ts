interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

declare global {
  // oxlint-disable-next-line no-var -- what a browser may have under its window
  var BarcodeDetector: DetectorClass | undefined
}

/** Longest side of the picture in which a code is looked for, in pixels. */
const longestSide = 960

/** Looks for a QR code in what a camera shows: by the browser's own reader, or by a library that is loaded only where there is none. Undefined: none in sight. */
export async function openCodeReader(): Promise<(video: HTMLVideoElement) => Promise<string | undefined>> {
  const own = globalThis.BarcodeDetector
  const formats = await own?.getSupportedFormats().catch((): string[] => [])
  if (own && formats?.includes('qr_code')) {
    const detector = new own({ formats: ['qr_code'] })
    return async video => (await detector.detect(video))[0]?.rawValue
  }
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async video => {
    const scale = Math.min(1, longestSide / Math.max(video.videoWidth, video.videoHeight))
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    if (!context || canvas.width === 0) return undefined
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      return undefined
    }
  }
}
