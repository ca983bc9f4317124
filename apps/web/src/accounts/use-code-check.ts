import { isCode } from '@rentwell/contract/accounts/accounts.rules.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../platform/api-error.ts'

interface CodeCheck<T> {
  /** Has a code sent. */
  challenge: () => Promise<{ token: string }>
  /** Gives it. */
  verify: (given: { otpToken: string; otp: string }) => Promise<T>
  onDone: (answer: T) => void
  /** Sends the first code by itself. */
  atOnce?: boolean
  /** A code was sent already, with this token. */
  sentToken?: string
}

/** The way from asking for a code to its being right. `token` is '' until one was sent. */
export function useCodeCheck<T>({ challenge, verify, onDone, atOnce = false, sentToken = '' }: CodeCheck<T>) {
  const [sent, setSent] = useState(() => ({ token: sentToken, at: atOnce || sentToken ? Date.now() : 0 }))
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)
  const isActing = useRef(false)

  const act = async (work: () => Promise<void>, onRefused: (error: ApiError) => void) => {
    if (isActing.current) return
    isActing.current = true
    setBusy(true)
    setRefused(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused(error)
      onRefused(error)
    } finally {
      isActing.current = false
      setBusy(false)
    }
  }
  const send = () =>
    act(
      async () => {
        const { token } = await challenge()
        setSent({ token, at: Date.now() })
        setCode('')
      },
      () => setSent(before => ({ ...before, at: 0 })),
    )
  const confirm = async (typed = code) => {
    if (!isCode(typed) || !sent.token) return
    await act(
      async () => onDone(await verify({ otpToken: sent.token, otp: typed })),
      error => {
        if (error.reason === 'wrong_code' || error.reason === 'code_expired') setCode('')
      },
    )
  }
  /** Back to the place, which may be another one. */
  const restart = () => {
    setSent({ token: '', at: 0 })
    setCode('')
    setRefused(null)
  }

  const isBegun = useRef(false)
  const begin = useEffectEvent(() => {
    if (!atOnce || isBegun.current) return
    isBegun.current = true
    void send()
  })
  useEffect(() => begin(), [])

  return { token: sent.token, sentAt: sent.at, code, setCode, error: refused?.message ?? '', refused, busy, send, confirm, restart }
}
