import { Camera, RotateCw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { useText } from '../platform/text.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { pictureRules, refusedWords } from './drop-rules.ts'
import { failureWords } from './failure-words.ts'
import { mediaText } from './media.text.ts'
import { useMediaItems } from './use-media-items.ts'

interface ChooseAvatarProps {
  /** What it is a picture of. */
  label: string
  initials: string
  /** Id of the uploaded picture. */
  value: string | null
  onChange: (uuid: string | null) => void
  /** People are round, companies have corners. */
  square?: boolean
  error?: string | undefined
  disabled?: boolean
}

const rules = { ...pictureRules, multiple: false }
const size = 88

/** The one picture of a person or a company, cut to 460x460 wherever it is shown: chosen, dropped on it, or taken away. */
export function ChooseAvatar({ label, initials, value, onChange, square = false, error, disabled = false }: ChooseAvatarProps) {
  const text = useText(mediaText)
  const uuids = useMemo(() => (value === null ? [] : [value]), [value])
  const { items, add, retry, remove } = useMediaItems(uuids, next => onChange(next.at(-1) ?? null))
  const [refused, setRefused] = useState<readonly string[]>([])
  const coming = items.findLast(item => item.state !== 'success')
  const failed = coming?.state === 'error'
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: rules.types ?? {},
    maxSize: rules.maxSize ?? Infinity,
    minSize: rules.minSize ?? 0,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled,
    onDrop: (files, rejections) => {
      setRefused(refusedWords(rejections, rules, text.refused))
      if (files.length === 0) return
      if (coming) remove(coming.key)
      add(files)
    },
    onFileDialogCancel: () => setRefused([]),
  })
  const corners = square ? 'rounded-control' : 'rounded-full'
  const words = [...(error ? [error] : []), ...refused, ...(failed ? [failureWords(coming.error, text.reasons)] : [])]
  return (
    <div {...getRootProps({ role: 'group', tabIndex: undefined })} aria-label={label} className="flex items-center gap-4">
      {/* For a pointer; the button beside it does the same for everybody. */}
      <button
        type="button"
        aria-hidden
        tabIndex={-1}
        onMouseDown={event => event.preventDefault()}
        onClick={open}
        disabled={disabled}
        style={{ width: size, height: size }}
        className={cx('group relative shrink-0', corners, isDragActive && 'outline-2 outline-offset-2 outline-lagoon')}
      >
        <Avatar square={square} uuid={value} initials={initials} size={size} />
        {coming?.preview && !failed && <img src={coming.preview} alt="" className={cx('absolute inset-0 size-full object-cover', corners)} />}
        {coming && !failed ? (
          <span className={cx('figures absolute inset-0 flex items-center justify-center bg-[#14201d]/65 text-15 font-semibold text-white', corners)}>
            {text.percent(coming.progress)}
          </span>
        ) : (
          !disabled && (
            <span
              aria-hidden
              className="absolute -right-1 -bottom-1 flex size-8 items-center justify-center rounded-full border border-line bg-surface text-ink transition-colors duration-150 group-hover:bg-wash"
            >
              <Camera className="size-4" strokeWidth={1.75} />
            </span>
          )
        )}
      </button>
      <div className="min-w-0 flex-1">
        {failed ? (
          <Button variant="danger" size="small" icon={<RotateCw aria-hidden className="size-4" strokeWidth={1.75} />} onClick={() => retry(coming.key)}>
            {text.failed}
          </Button>
        ) : (
          !disabled && (
            <div className="flex flex-wrap gap-2">
              <Button variant="secondary" size="small" onClick={open}>
                {value ? text.avatar.change : text.avatar.choose}
              </Button>
              {value !== null && (
                <Button variant="quiet" size="small" onClick={() => onChange(null)}>
                  {text.avatar.remove}
                </Button>
              )}
            </div>
          )
        )}
        <p role="alert" className="mt-1.5 text-13 text-brick empty:hidden">
          {words.join(' ')}
        </p>
        {words.length === 0 && !disabled && <p className="mt-1.5 text-13 text-muted">{text.avatar.hint}</p>}
        <p role="status" className="sr-only">
          {coming && !failed ? text.avatar.uploading(coming.progress) : ''}
        </p>
      </div>
      <input {...getInputProps({ 'aria-label': label })} />
    </div>
  )
}
