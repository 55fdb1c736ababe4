<?php
// The functions of WordPress that the plugin calls, as far as its test needs them.
define('ABSPATH', '/');
$registered = ['scripts' => [], 'enqueued' => [], 'shortcodes' => [], 'blocks' => [], 'filters' => [], 'actions' => []];

function add_action($name, $call) { $GLOBALS['registered']['actions'][$name][] = $call; }
function add_filter($name, $call) { $GLOBALS['registered']['filters'][$name][] = $call; }
function add_shortcode($name, $call) { $GLOBALS['registered']['shortcodes'][$name] = $call; }
function wp_register_script($handle, $source, $dependencies = [], $version = false, $options = []) {
    $GLOBALS['registered']['scripts'][$handle] = $source;
}
function wp_enqueue_script($handle) { $GLOBALS['registered']['enqueued'][$handle] = true; }
function register_block_type($folder, $options) {
    $block = json_decode(file_get_contents("$folder/block.json"), true);
    $GLOBALS['registered']['blocks'][$block['name']] = $options['render_callback'];
}
function plugins_url($file) { return "https://blog.example/wp-content/plugins/plat-map/$file"; }
function shortcode_atts($defaults, $given) { return array_merge($defaults, array_intersect_key($given, $defaults)); }
function get_block_wrapper_attributes() { return 'class="wp-block-plat-map"'; }
function wp_json_encode($value) { return json_encode($value); }
function esc_html($text) { return htmlspecialchars($text, ENT_QUOTES); }
function esc_attr($text) { return htmlspecialchars($text, ENT_QUOTES); }
function esc_url($url) { return str_replace(['&', "'"], ['&#038;', '&#039;'], $url); }
function urlencode_deep($values) { return array_map('urlencode', $values); }
function add_query_arg($query, $url) {
    $pairs = array_map(fn ($key) => "$key={$query[$key]}", array_keys($query));
    return $pairs ? $url . '?' . implode('&', $pairs) : $url;
}
function __($text) { return $text; }
