export default { title: 'Tokens' }
export const Colours = { render: () => <p>tokens</p> }
