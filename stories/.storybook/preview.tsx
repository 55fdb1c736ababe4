import '@fontsource-variable/inter'
import type { Preview } from '@storybook/react-vite'
import { action } from 'storybook/actions'
import { stay } from '../frame/stay.ts'
import './preview.css'

// Older browsers have none, and go where links lead.
if (globalThis.navigation) stay(navigation, action('leads to'))

const preview: Preview = {
  initialGlobals: { scheme: 'light', dom: 'shadow' },
  globalTypes: {
    scheme: {
      description: 'color-scheme of the page',
      toolbar: { title: 'Scheme', icon: 'contrast', dynamicTitle: true, items: ['light', 'dark'] },
    },
    dom: {
      description: 'Shadow root, as on a page of a stranger, or light DOM, as on a page of our own',
      toolbar: {
        title: 'DOM',
        icon: 'structure',
        dynamicTitle: true,
        items: [
          { value: 'shadow', title: 'Shadow root' },
          { value: 'light', title: 'Light DOM' },
        ],
      },
    },
  },
  decorators: [
    (Story, { globals }) => {
      document.documentElement.style.colorScheme = globals.scheme
      return <Story />
    },
  ],
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    // The page's color comes from the tokens.
    backgrounds: { disable: true },
    controls: { expanded: false },
    options: { storySort: { order: ['Tokens', 'Kit', 'Islands'] } },
    viewport: {
      options: Object.fromEntries(
        [320, 768, 1440].map((width) => [
          `w${width}`,
          { name: `${width} px`, styles: { width: `${width}px`, height: '900px' } },
        ]),
      ),
    },
  },
}

export default preview
