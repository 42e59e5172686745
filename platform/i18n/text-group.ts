/** @param file `/marketplace/accounts/texts/sign-in.en.json` @returns its group of texts, `accounts/sign-in` */
export function groupOf(file: string): string {
  return file.replace(/^\/?(?:marketplace\/)?(.+)\/texts\/([\w-]+).*$/, '$1/$2');
}
