import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { enter, hostUnit } from './through-api.ts'

test('the owner switches the assistant off and sets its day by the keyboard; what is chosen offline is saved when the network is back', async ({
  page,
  server,
}) => {
  const { owner, rental } = await hostUnit(server)
  await enter(page, owner)
  await page.goto(`/office/${rental.id}/settings`)
  const isOn = page.getByRole('switch', { name: 'The assistant answers guests' })
  const answers = page.getByLabel('Answers per day')
  const saved = page.getByRole('status').filter({ hasText: 'Saved' })
  await expect(isOn).toBeChecked()
  await isOn.press('Space')
  await expect(saved).toBeVisible()
  await expect(isOn).not.toBeChecked()
  await answers.fill('9999')
  await expect(page.getByText('Enter a whole number from 0 to 5,000')).toBeVisible()
  await expectAccessible(page)
  await answers.fill('7')
  await answers.press('Enter')
  await expect(saved).toBeVisible()
  await page.reload()
  await expect(isOn).not.toBeChecked()
  await expect(answers).toHaveValue('7')

  await page.context().setOffline(true)
  await isOn.press('Space')
  await expect(page.getByRole('status').filter({ hasText: 'Saving' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(saved).toBeVisible()
  await page.reload()
  await expect(isOn).toBeChecked()
})
