import { Camera, CameraOff } from 'lucide-react'
import { useCameraCodes } from '../platform/camera/use-camera-codes.ts'
import { useText } from '../platform/text.ts'
import { cameraText } from './camera.text.ts'

/** What the camera sees, and why it sees nothing. Tells each code that comes into its sight. */
export function CameraView({ onCode }: { onCode: (code: string) => void }) {
  const text = useText(cameraText)
  const { video, state } = useCameraCodes(onCode)
  const Off = state === 'asking' ? Camera : CameraOff
  return (
    <>
      <div
        hidden={state !== 'on'}
        className="relative flex aspect-square w-full items-center justify-center overflow-hidden rounded-card bg-[#0b1210] md:aspect-4/3"
      >
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what the camera sees has no sound */}
        <video ref={video} muted playsInline aria-label={text.camera} className="size-full object-cover" />
        <span aria-hidden className="pointer-events-none absolute size-3/5 rounded-card border-4 border-white/85" />
      </div>
      {state !== 'on' && (
        <p role="status" className="flex items-start gap-3 rounded-card bg-band px-4 py-3.5 text-15 text-muted">
          <Off aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
          {text.states[state]}
        </p>
      )}
    </>
  )
}
