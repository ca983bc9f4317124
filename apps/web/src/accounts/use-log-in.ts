import { challengeLogin, challengeSignupEmail, completeSignup, verifyLogin } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { isCode, isEmail } from '@rentwell/contract/accounts/accounts.rules.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { useRef, useState } from 'react'
import { ApiError } from '../platform/api-error.ts'
import { call } from '../platform/api.ts'
import type { Me } from './me.ts'
import { loadPhones } from './use-phones.ts'

type Country = { alpha2: string; phonePrefix: string }

export type LogInStep = 'phone' | 'otpPhone' | 'secondCode' | 'signUpEmail' | 'signUpEmailOtp' | 'signUpProfile'

interface LogInForm {
  /** Digits after the prefix, or a whole number that begins with '+' while it is typed. */
  phone: string
  code: string
  email: string
  emailCode: string
  firstName: string
  lastName: string
}

interface State extends LogInForm {
  step: LogInStep
  token: string
  /** Where the second code went, shortened. */
  secondPlace: string
  /** When the last code was asked for, in milliseconds of this device; a new one may be had 30 s later. */
  sentAt: number
  /** The phone cannot be one, said at its field. */
  phoneIsWrong: boolean
  /** Said under the phone section. */
  generalError: string
  /** Said under the code of the step. */
  codeError: string
  refused: ApiError | null
}

const first: State = {
  step: 'phone',
  phone: '',
  code: '',
  email: '',
  emailCode: '',
  firstName: '',
  lastName: '',
  token: '',
  secondPlace: '',
  sentAt: 0,
  phoneIsWrong: false,
  generalError: '',
  codeError: '',
  refused: null,
}

const quiet = { phoneIsWrong: false, generalError: '', codeError: '', refused: null } as const

export interface LogIn {
  state: State
  isSignUp: boolean
  busy: boolean
  /** Edits a field; another phone number begins from the phone again, another e-mail from the e-mail. */
  edit: (patch: Partial<LogInForm>) => void
  /** What the step's button does. `typed` is what the form has got in the same moment. */
  submit: (typed?: Partial<LogInForm>) => Promise<void>
  /** Asks for another code of the step. */
  requestAgain: () => Promise<void>
  /** The number's new holder goes on with a sign-up. */
  startOver: () => void
  /** True where the step's button may be pressed. */
  isReady: boolean
}

/** The way through login and sign-up: phone, its code, and for a new person e-mail, its code and the names. */
export function useLogIn(country: Country | undefined, onDone: (answer: { accessToken: string; me: Me }) => void): LogIn {
  const [state, setState] = useState(first)
  const [busy, setBusy] = useState(false)
  const isAsking = useRef(false)
  const { step } = state
  const patch = (change: Partial<State>) => setState(now => ({ ...now, ...change }))

  const edit: LogIn['edit'] = change =>
    setState(now => {
      const next = { ...now, ...change }
      if (change.phone !== undefined && isSameNumber(now.phone, change.phone)) return next
      if (change.phone !== undefined && change.phone !== now.phone) return { ...next, ...quiet, step: 'phone', code: '' }
      if (change.email !== undefined && change.email !== now.email) return { ...next, ...quiet, step: 'signUpEmail', emailCode: '' }
      return change.code || change.emailCode ? { ...next, codeError: '' } : next
    })

  /** Runs one call at a time; what the server refuses goes where the step shows it. */
  const ask = async (act: () => Promise<void>, onRefused: (error: ApiError) => Partial<State>) => {
    if (isAsking.current) return
    isAsking.current = true
    setBusy(true)
    patch(quiet)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      patch({ refused: error, ...onRefused(error) })
    } finally {
      isAsking.current = false
      setBusy(false)
    }
  }

  const sendPhoneCode = () =>
    ask(
      async () => {
        const phoneNumber = await readTyped(state.phone, country)
        if (!phoneNumber) return patch({ phoneIsWrong: true })
        const { token } = await call(challengeLogin, { phoneNumber })
        patch({ step: 'otpPhone', token, code: '', sentAt: Date.now() })
      },
      error => (error.fields['phoneNumber'] ? { phoneIsWrong: true } : { generalError: error.message }),
    )

  const confirmPhoneCode = ({ code }: LogInForm) =>
    ask(
      async () => {
        const answer: Answer<typeof verifyLogin> = await call(verifyLogin, { otpToken: state.token, otp: code })
        if ('accessToken' in answer) onDone(answer)
        else if (answer.nextStep === 'confirm_email') patch({ step: 'secondCode', secondPlace: answer.email })
        else patch({ step: answer.nextStep === 'complete_profile' ? 'signUpProfile' : 'signUpEmail', sentAt: 0 })
      },
      error => ({ codeError: error.message, ...(error.reason === 'wrong_code' || error.reason === 'code_expired' ? { code: '' } : {}) }),
    )

  const sendEmailCode = () =>
    ask(async () => {
      await call(challengeSignupEmail, { otpToken: state.token, email: state.email.trim() })
      patch({ step: 'signUpEmailOtp', emailCode: '', sentAt: Date.now() })
    }, generally)

  const createAccount = () =>
    ask(async () => {
      const alpha2 = country?.alpha2 ?? ''
      const user = { firstName: state.firstName, lastName: state.lastName, localeCountry: alpha2, flagShortName: alpha2 }
      onDone(await call(completeSignup, { otpToken: state.token, otp: state.emailCode || state.code, user }))
    }, generally)

  const submits: Record<LogInStep, (form: LogInForm) => Promise<void>> = {
    phone: sendPhoneCode,
    otpPhone: confirmPhoneCode,
    // Its own form gives that one.
    secondCode: () => Promise.resolve(),
    signUpEmail: sendEmailCode,
    signUpEmailOtp: async () => patch({ ...quiet, step: 'signUpProfile' }),
    signUpProfile: createAccount,
  }

  const isReady = readiness[step](state)
  return {
    state,
    busy,
    edit,
    isReady,
    isSignUp: step.startsWith('signUp'),
    startOver: () => patch({ ...quiet, step: 'signUpEmail', sentAt: 0 }),
    submit: async (typed = {}) => {
      const form = { ...state, ...typed }
      if (readiness[step](form)) await submits[step](form)
    },
    requestAgain: () => (step === 'otpPhone' ? sendPhoneCode() : sendEmailCode()),
  }
}

const readiness: Record<LogInStep, (form: LogInForm) => boolean> = {
  phone: () => true,
  otpPhone: form => isCode(form.code),
  secondCode: () => false,
  signUpEmail: form => isEmail(form.email.trim()),
  signUpEmailOtp: form => isCode(form.emailCode),
  signUpProfile: form => form.firstName.trim() !== '' && form.lastName.trim() !== '',
}

/** The same number in two ways: with the country's code, and without it once the country is known. */
const isSameNumber = (whole: string, digits: string) => whole.startsWith('+') && /^\d{4,}$/.test(digits) && whole.endsWith(digits)

/** The whole number, or undefined if it cannot be one. Without the rules of numbers the server decides. */
async function readTyped(typed: string, country: Country | undefined): Promise<string | undefined> {
  if (typed === '') return undefined
  const phones = await loadPhones()
  if (!phones) return typed.startsWith('+') ? typed : country && `${country.phonePrefix}${typed}`
  const whole = phones.readWhole(typed)
  const alpha2 = whole?.country ?? country?.alpha2
  return alpha2 && phones.readPhone(whole?.digits ?? typed, alpha2)
}

/** A refused sign-up: back to the step that can mend it, with the server's words under its code or under the phone section. */
function generally(error: ApiError): Partial<State> {
  const generalError = error.message
  if (error.reason === 'wrong_code' || error.reason === 'code_expired') return { codeError: generalError, step: 'signUpEmailOtp', emailCode: '' }
  if (error.reason === 'email_taken' || error.fields['email']) return { generalError, step: 'signUpEmail', emailCode: '' }
  if (error.reason === 'otp_token_invalid') return { generalError, step: 'phone', code: '', emailCode: '' }
  return { generalError }
}
