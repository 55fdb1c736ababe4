import type { Page } from '@playwright/test'

/** Collects the page's errors and warnings, without the addresses of failed calls, which tests cause. */
export function listen(page: Page): string[] {
  const messages: string[] = []
  page.on('pageerror', (error) => messages.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().startsWith('Failed to load'))
      messages.push(message.text())
  })
  return messages
}
