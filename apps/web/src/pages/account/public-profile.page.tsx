import { useMemo } from 'react'
import { Head } from '../../platform/head.tsx'
import { useMe } from '../../accounts/me.ts'
import { useText } from '../../platform/text.ts'
import { Card } from '../../ui/card.tsx'
import { DataBoard, useBoard } from '../../ui/data-board.tsx'
import { Switch } from '../../ui/inputs/switch.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { accountText } from './account.text.ts'
import { CardSkeleton } from './card-skeleton.tsx'
import { SaveRefused } from './save-refused.tsx'
import { useSaveMe } from './use-save-me.ts'

/** What others may read about the person. */
export default function PublicProfilePage() {
  const text = useText(accountText)
  const user = useMe(session => session.user)
  const { save, errors, refused } = useSaveMe()
  const profile = user?.publicProfile
  const loaded = useMemo(() => profile && { about: profile.about, visible: profile.visible }, [profile])
  const board = useBoard(loaded)
  return (
    <div className="max-w-170">
      <Head title={text.profile} />
      <DataBoard
        board={board}
        onSave={form => save({ publicProfile: form })}
        retakeAlways
        names={{ about: text.about, visible: text.visible }}
        placeholder={<CardSkeleton className="h-84" />}
      >
        {form => (
          <Card className="p-5 md:p-7">
            <h2 className="text-20">{text.profile}</h2>
            <p className="mt-1 text-15 text-muted">{text.profileText}</p>
            <SaveRefused error={refused} />
            <TextInput
              multiline
              roomy
              className="mt-5"
              label={text.about}
              maxLength={2000}
              rows={5}
              value={form.about}
              error={errors['about'] ?? errors['publicProfile']}
              onChange={event => board.set({ about: event.target.value })}
            />
            <Switch className="mt-5" label={text.visible} hint={text.visibleText} checked={form.visible} onChange={visible => board.set({ visible })} />
          </Card>
        )}
      </DataBoard>
    </div>
  )
}
