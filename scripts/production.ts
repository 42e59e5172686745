// Imported first: React selects its build when it loads, and its development build takes five times as long to render
// a page.
process.env.NODE_ENV ??= 'production';
