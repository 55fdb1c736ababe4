/**
 * Vite plugin for Vitest and Storybook: the build hash of every island is "dev". Not `define`, which Vitest keeps from
 * source that runs in a browser.
 */
export const devBuild = () => ({
  name: 'plat-dev-build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/widgets/') || !code.includes('__PLAT_BUILD__')) return null
    return { code: code.replaceAll('__PLAT_BUILD__', '"dev"'), map: null }
  },
})
