import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Plat islands',
    colorPrimary: '#06713a',
    colorSecondary: '#06713a',
    appBg: '#f1efe9',
    appContentBg: '#fbfaf7',
    barBg: '#fbfaf7',
    appBorderColor: '#e2dfd7',
    textColor: '#1b2320',
    textMutedColor: '#56605b',
    appBorderRadius: 6,
    fontBase: 'system-ui, sans-serif',
  }),
})
