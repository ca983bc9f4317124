import { challengeLoginEmail, startOver, verifyLoginEmail } from '@rentwell/contract/accounts/recovery.endpoints.ts'
import { useState } from 'react'
import { ApiError } from '../platform/api-error.ts'
import { call } from '../platform/api.ts'
import type { Me } from './me.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { CodeStep } from './code-step.tsx'
import { logInText } from './log-in.text.ts'
import { useCodeCheck } from './use-code-check.ts'

interface SecondCodeProps {
  token: string
  /** Shortened. */
  email: string
  onDone: (answer: { accessToken: string; me: Me }) => void
  /** The number is somebody else's now, who signs up. */
  onStartOver: () => void
}

/** The code of the e-mail, for a number that nobody used for long. */
export function SecondCode({ token, email, onDone, onStartOver }: SecondCodeProps) {
  const text = useText(logInText)
  const [refusal, setRefusal] = useState('')
  const check = useCodeCheck({
    sentToken: token,
    challenge: async () => {
      await call(challengeLoginEmail, { otpToken: token })
      return { token }
    },
    verify: given => call(verifyLoginEmail, given),
    onDone,
  })
  const begin = async () => {
    try {
      await call(startOver, { otpToken: token })
      onStartOver()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
    }
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={event => {
        event.preventDefault()
        void check.confirm()
      }}
    >
      <p className="text-15 text-muted">{text.secondLead(email)}</p>
      <CodeStep check={check} bySms={false} doing={text.confirmCode} large />
      <Button variant="link" onClick={() => void begin()}>
        {text.notMine}
      </Button>
      <p role="alert" className="text-15 text-brick empty:hidden">
        {refusal}
      </p>
    </form>
  )
}
