// Imported before everything else: React decides which of its builds it is as it loads, and the one for development takes
// five times as long to render a page.
process.env.NODE_ENV ??= 'production';
