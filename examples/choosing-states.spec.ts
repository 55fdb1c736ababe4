import { expect, test } from './_harness/test.ts'

for (const query of ['state=TX&state=CA', 'states=tx,ca,zz', 'highlight=TX,CA']) {
  test(`/embed?${query}: an option that is changed leaves the chosen states chosen, in map, code and address`, async ({
    page,
    site,
  }) => {
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    await page.goto(`${site.plat.origin}/embed?${query}`)
    await expect(page.locator('#map[data-plat-state=mounted]')).toBeVisible()
    const texas = page.locator('#map [data-id=TX]').first()
    await expect(texas).toHaveAttribute('aria-selected', 'true')
    await page.getByLabel('Legend').check()
    await expect(page.getByRole('textbox', { name: 'Standard embed' })).toHaveValue(
      /"highlight":\["TX","CA"\],"legend":true/,
    )
    await expect(texas).toHaveAttribute('aria-selected', 'true')
    expect(new URL(page.url()).search).toBe('?highlight=TX,CA&legend=1')
    expect(messages).toEqual([])
  })
}
