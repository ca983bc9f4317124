import { useEffect, useEffectEvent } from 'react'

interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] }
}

/** Where the browser can read the code out of the SMS, and the person allows it, the code fills itself in. */
export function useCodeFromSms(wanted: boolean, onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!wanted || !('OTPCredential' in window)) return
    const stop = new AbortController()
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: stop.signal }
    navigator.credentials
      .get(request)
      .then(credential => {
        if (credential && 'code' in credential && typeof credential.code === 'string') take(credential.code)
      })
      .catch(() => undefined)
    return () => stop.abort()
  }, [wanted])
}
