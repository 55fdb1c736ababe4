<?php
/**
 * Plugin Name:       Plat map
 * Description:       Interactive maps of US states and counties, as a block and as the shortcode [plat_map].
 * Version:           1.0.0
 * Requires at least: 6.3
 * Requires PHP:      7.4
 * License:           MIT
 */

if (!defined('ABSPATH')) {
    exit;
}

// The site that serves the maps. The file that you download has its address; wp-config.php may name another.
if (!defined('PLAT_MAP_ORIGIN')) {
    define('PLAT_MAP_ORIGIN', 'https://HOST');
}

const PLAT_MAP_DEFAULTS = ['kind' => 'states', 'highlight' => '', 'select' => 'none', 'title' => ''];

/**
 * Returns the two-letter codes in a list such as "tx, CO", in capitals and each once. What is no code is left out.
 *
 * @param mixed $list
 * @return string[]
 */
function plat_map_codes($list) {
    $words = preg_split('/[\s,;]+/', strtoupper(is_scalar($list) ? (string) $list : ''));
    return array_values(array_unique(preg_grep('/^[A-Z]{2}$/', $words)));
}

/**
 * Returns what the map of states is given: `props` for the island, `query` for its picture and its page.
 *
 * @param array $options with the keys of PLAT_MAP_DEFAULTS
 */
function plat_map_states(array $options) {
    $props = [];
    $query = [];
    $codes = plat_map_codes($options['highlight']);
    if ($codes) {
        $props['highlight'] = $codes;
        $query['highlight'] = implode(',', $codes);
    }
    if (in_array($options['select'], ['one', 'many'], true)) {
        $props['select'] = $query['select'] = $options['select'];
    }
    if ($options['title'] !== '') {
        $props['title'] = $query['title'] = $options['title'];
    }
    return ['props' => $props, 'query' => $query];
}

/**
 * Returns the HTML of a map: its element, with a picture or a link for readers without JavaScript.
 *
 * @param array|string $given attributes of the block or of the shortcode
 */
function plat_map_render($given) {
    $options = shortcode_atts(PLAT_MAP_DEFAULTS, (array) $given, 'plat_map');
    $options['title'] = is_scalar($options['title']) ? trim((string) $options['title']) : '';
    wp_enqueue_script('plat-map');

    if ($options['kind'] === 'counties') {
        $props = ['source' => PLAT_MAP_ORIGIN . '/bigger_deals/counties.json'];
        if ($options['title'] !== '') {
            $props['title'] = $options['title'];
        }
        return sprintf(
            '<div data-plat="county-map" data-plat-props="%s"><a href="%s">%s</a></div>',
            esc_attr(wp_json_encode($props)),
            esc_url(PLAT_MAP_ORIGIN . '/maps/counties'),
            esc_html($options['title'] !== '' ? $options['title'] : __('Map of US counties', 'plat-map'))
        );
    }

    $map = plat_map_states($options);
    $query = urlencode_deep($map['query']);
    return sprintf(
        '<div data-plat="state-map" data-plat-props="%s"><a href="%s"><img src="%s" width="975" height="610" alt="%s" style="display:block;width:100%%;height:auto"></a></div>',
        esc_attr(wp_json_encode((object) $map['props'])),
        esc_url(add_query_arg($query, PLAT_MAP_ORIGIN . '/maps/us')),
        esc_url(add_query_arg($query, PLAT_MAP_ORIGIN . '/embed/state-map.svg')),
        esc_attr($options['title'] !== '' ? $options['title'] : __('Map of US states', 'plat-map'))
    );
}

/** Returns the block's HTML, in the container that carries its alignment and its classes. */
function plat_map_render_block($attributes) {
    return sprintf('<div %s>%s</div>', get_block_wrapper_attributes(), plat_map_render($attributes));
}

function plat_map_init() {
    // Only pages with a map load it: the script is printed once something enqueues it.
    wp_register_script('plat-map', PLAT_MAP_ORIGIN . '/embed/v1/loader.js', [], null, ['strategy' => 'async', 'in_footer' => true]);
    wp_register_script(
        'plat-map-editor',
        plugins_url('editor.js', __FILE__),
        ['wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element', 'wp-i18n', 'wp-server-side-render'],
        '1.0.0',
        true
    );
    register_block_type(__DIR__, ['render_callback' => 'plat_map_render_block']);
    add_shortcode('plat_map', 'plat_map_render');
}
add_action('init', 'plat_map_init');

/**
 * Adds what the loader's tag needs: `crossorigin`, without which Chromium gives a script of another site no address of its own, and
 * `data-cfasync`, without which Cloudflare's Rocket Loader runs it too late.
 */
function plat_map_script_tag($tag, $handle) {
    return $handle === 'plat-map' ? str_replace(' src=', ' crossorigin data-cfasync="false" src=', $tag) : $tag;
}
add_filter('script_loader_tag', 'plat_map_script_tag', 10, 2);
