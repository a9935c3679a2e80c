import type { Page } from '@playwright/test'

/** Adds a test card on the gateway's page, which returns to where it was added. */
export async function addCard(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a card' }).click()
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration date').fill('12 / 40')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Save card' }).click()
}
