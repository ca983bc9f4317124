import { Dialog } from '@base-ui/react/dialog'
import { challengeStepUp, verifyStepUp } from '@rentwell/contract/accounts/contacts.endpoints.ts'
import { codeLength } from '@rentwell/contract/accounts/accounts.rules.ts'
import { phoneInWords } from '@rentwell/contract/accounts/phones.words.ts'
import { call } from '../platform/api.ts'
import { useMe } from './me.ts'
import { useSite } from '../platform/site.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { CodeSection } from './code-section.tsx'
import { logInText } from './log-in.text.ts'
import { SandboxNote } from './sandbox-note.tsx'
import { stepUpText } from './step-up.text.ts'
import { useCodeCheck } from './use-code-check.ts'

/** Asks for the code that was sent to one's own phone, or to the e-mail of an account without one; `onDone` hears whether it was given. */
export default function StepUpDialog({ onDone }: { onDone: (isGiven: boolean) => void }) {
  const text = useText(stepUpText)
  const words = useText(logInText)
  const user = useMe(session => session.user)
  const bySms = useSite().login.includes('sms') && Boolean(user?.phoneNumber)
  const place = (bySms ? user?.phoneNumber && phoneInWords(user.phoneNumber) : user?.email) ?? ''
  const check = useCodeCheck({
    challenge: () => call(challengeStepUp, {}),
    verify: given => call(verifyStepUp, given),
    onDone: () => onDone(true),
    atOnce: true,
  })
  return (
    <Dialog.Root open onOpenChange={open => !open && onDone(false)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-60 animate-fade bg-veil" />
        <Dialog.Viewport className="fixed inset-0 z-60 flex items-end justify-center md:items-center">
          <Dialog.Popup className="w-full animate-sheet rounded-t-card bg-raised p-6 pb-[calc(24px+env(safe-area-inset-bottom,0px))] shadow-popup outline-none md:w-110 md:animate-rise md:rounded-card">
            <Dialog.Title className="text-24">{text.title}</Dialog.Title>
            <Dialog.Description className="mt-2 text-15 text-muted">{text.lead(place)}</Dialog.Description>
            <form
              noValidate
              className="mt-5 flex flex-col gap-4"
              onSubmit={event => {
                event.preventDefault()
                void check.confirm()
              }}
            >
              <CodeSection
                key={check.sentAt}
                label={bySms ? words.smsCode : words.emailCode}
                value={check.code}
                onChange={check.setCode}
                onComplete={code => void check.confirm(code)}
                error={check.error}
                sentAt={check.sentAt}
                onRequestAgain={() => void check.send()}
                bySms={bySms}
                takesFocus
              />
              <div className="flex flex-col gap-2 md:flex-row md:justify-end">
                <Button variant="secondary" size="medium" onClick={() => onDone(false)}>
                  {text.cancel}
                </Button>
                <Button type="submit" size="medium" busy={check.busy} why={check.code.length < codeLength && words.digitsLeft(codeLength - check.code.length)}>
                  {text.confirm}
                </Button>
              </div>
              <p className="text-13 text-muted">
                {bySms && text.lost} <SandboxNote />
              </p>
            </form>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
