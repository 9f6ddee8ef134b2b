/**
 * In place of `@stdlib/assert-has-generator-support` in the site: it asks by `eval`, which the content security policy forbids and
 * reports. Every browser that runs the site has generators.
 */
module.exports = () => true
