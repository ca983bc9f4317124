import { languages } from '@rentwell/contract/product.ts'
import type { ReactElement } from 'react'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { Menu, MenuList } from '../../ui/menu.tsx'
import { LanguageName, useChooseLanguage } from './language-switch.tsx'
import { shellText } from './shell.text.ts'

/** The languages by their own names, open from the first. */
export default function LanguageMenu({ trigger }: { trigger: ReactElement }) {
  const text = useText(shellText)
  const options = languages.map(value => ({ value, name: <LanguageName of={value} />, lang: value }))
  return (
    <Menu trigger={trigger} width={200} defaultOpen>
      <MenuList label={text.language} options={options} value={useLanguage()} onChange={useChooseLanguage()} />
    </Menu>
  )
}
