import type { StorybookConfig } from '@storybook/react-vite'
import { buildHashes } from '../../tools/build/build-hash.ts'
import { writeStories } from '../generate.ts'

// Written here, because Storybook and the tests read stories afterwards.
await writeStories()

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../generated/*.stories.ts', '../tokens/*.stories.tsx', '../kit/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  // A story that is opened by itself names no icon, and browsers then ask for one that is not there.
  previewHead: (head) => `${head ?? ''}<link rel="icon" type="image/svg+xml" href="./favicon.svg">`,
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), buildHashes('dev')],
    // Lists what islands load lazily: if it were found while a story runs, the page would reload.
    optimizeDeps: {
      ...vite.optimizeDeps,
      include: [...(vite.optimizeDeps?.include ?? []), 'd3-selection', 'd3-zoom', 'dompurify', 'react-dom/server'],
    },
    // Keeps light-dark(): the form that Vite writes for older browsers does not reach into shadow roots.
    build: { ...vite.build, cssTarget: 'esnext' },
  }),
}

export default config
