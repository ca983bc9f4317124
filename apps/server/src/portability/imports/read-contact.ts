import { email } from '@rentwell/contract/accounts/accounts.shapes.ts'
import type { ImportField } from '@rentwell/contract/portability/imports.rules.ts'
import { oneLine } from '@rentwell/contract/text.ts'
import { readPhone } from '../../accounts/accounts.public.ts'
import type { Cells } from './cells.ts'

const longestName = 160

/** Name, phone and e-mail of a line, with the phone in E.164. A customer without a name is called by company, e-mail or phone. */
export function readContact(cells: Cells, nameField: ImportField, countryId: string): { name: string; phone: string | null; email: string | null } {
  const [typedEmail, typedPhone] = [cells.get('email'), cells.get('phone')]
  const read = typedEmail === '' ? undefined : email.safeParse(typedEmail)
  if (read && !read.success) cells.fault('invalid_email', 'email')
  const phone = typedPhone === '' ? undefined : readPhone(typedPhone, countryId)
  if (typedPhone !== '' && !phone) cells.fault('invalid_phone', 'phone')
  const name =
    oneLine(cells.get(nameField)) ||
    oneLine(`${cells.get('first_name')} ${cells.get('last_name')}`) ||
    oneLine(cells.get('company')) ||
    typedEmail ||
    (phone?.phone ?? '')
  if (name === '' && typedPhone === '') cells.fault('required', nameField, 'first_name', 'last_name', 'company', 'email')
  if (name.length > longestName) cells.fault('too_long', nameField, 'first_name', 'last_name', 'company')
  return { name, phone: phone?.phone ?? null, email: read?.success ? read.data.toLowerCase() : null }
}
