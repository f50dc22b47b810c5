/** Returns a page of the server itself, which isn't part of the build. */
export const plainPage = (title: string, body: string): string =>
  '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width">' +
  `<title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>\n`;
