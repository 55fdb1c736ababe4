import type { Page } from '@playwright/test'

/** Collects the page's errors and warnings, without the addresses of failed calls, which tests cause. */
export function listen(page: Page): string[] {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().startsWith('Failed to load'))
      said.push(message.text())
  })
  return said
}
