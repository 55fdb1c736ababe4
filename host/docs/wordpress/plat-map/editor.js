// A block of its own keeps these names away from those of other plugins.
{
  const { blocks, blockEditor, components, serverSideRender: ServerSideRender } = window.wp
  const { createElement: el } = window.wp.element
  const { __ } = window.wp.i18n

  /** Shows the settings in the sidebar and the map's picture in the text, as readers without JavaScript see it. */
  const Edit = ({ attributes, setAttributes }) => {
    const { kind, highlight, select, title } = attributes
    const states = kind === 'states' && [
      el(components.TextControl, {
        key: 'highlight',
        label: __('States to highlight', 'plat-map'),
        help: __('Two-letter codes with commas between them, such as TX, CO.', 'plat-map'),
        value: highlight,
        onChange: (next) => setAttributes({ highlight: next }),
        __next40pxDefaultSize: true,
        __nextHasNoMarginBottom: true,
      }),
      el(components.SelectControl, {
        key: 'select',
        label: __('Readers can select', 'plat-map'),
        value: select,
        options: [
          { value: 'none', label: __('No states', 'plat-map') },
          { value: 'one', label: __('One state', 'plat-map') },
          { value: 'many', label: __('Several states', 'plat-map') },
        ],
        onChange: (next) => setAttributes({ select: next }),
        __next40pxDefaultSize: true,
        __nextHasNoMarginBottom: true,
      }),
    ]
    return el(
      'div',
      blockEditor.useBlockProps(),
      el(
        blockEditor.InspectorControls,
        null,
        el(
          components.PanelBody,
          { title: __('Map', 'plat-map') },
          el(components.SelectControl, {
            label: __('Map of', 'plat-map'),
            value: kind,
            options: [
              { value: 'states', label: __('US states', 'plat-map') },
              { value: 'counties', label: __('US counties', 'plat-map') },
            ],
            onChange: (next) => setAttributes({ kind: next }),
            __next40pxDefaultSize: true,
            __nextHasNoMarginBottom: true,
          }),
          states,
          el(components.TextControl, {
            label: __('Title', 'plat-map'),
            value: title,
            onChange: (next) => setAttributes({ title: next }),
            __next40pxDefaultSize: true,
            __nextHasNoMarginBottom: true,
          }),
        ),
      ),
      // A link inside the editor would lead away from unsaved text.
      el(components.Disabled, null, el(ServerSideRender, { block: 'plat/map', attributes })),
    )
  }

  blocks.registerBlockType('plat/map', { edit: Edit, save: () => null })
}
