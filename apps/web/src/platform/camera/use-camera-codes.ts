import { useEffect, useRef, useState } from 'react'
import { openCodeReader } from './read-codes.ts'

/** Why the camera shows nothing: still asked, shown, not allowed, none there or taken by another program, or not over plain HTTP. */
export type CameraState = 'asking' | 'on' | 'refused' | 'missing' | 'insecure'

const everyMs = 150

/** The camera, in the video element that gets the ref; tells each code that comes into its sight, again and again while it stays there. */
export function useCameraCodes(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('asking')
  const tell = useRef(onCode)
  useEffect(() => {
    tell.current = onCode
  })

  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const open = async () => {
      if (!window.isSecureContext) return setState('insecure')
      if (!navigator.mediaDevices) return setState('missing')
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } })
      } catch (error) {
        return setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing')
      }
      const element = video.current
      if (isOver || !element) return stream.getTracks().forEach(track => track.stop())
      element.srcObject = stream
      await element.play().catch(() => undefined)
      const read = await openCodeReader()
      setState('on')
      const look = async () => {
        const code = await read(element).catch(() => undefined)
        if (isOver) return
        if (code) tell.current(code)
        timer = setTimeout(() => void look(), everyMs)
      }
      void look()
    }
    void open()
    return () => {
      isOver = true
      clearTimeout(timer)
      stream?.getTracks().forEach(track => track.stop())
    }
  }, [])
  return { video, state }
}
