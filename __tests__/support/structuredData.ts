import Validator from '@adobe/structured-data-validator';

/** In the form of the package that reads pages for the validator. */
function extracted(data: object[]) {
  const jsonld: Record<string, object[]> = {};
  for (const item of data as { '@type': string }[]) {
    const text = JSON.stringify(item);
    const read = { ...item, '@location': `0,${text.length}`, '@source': text };
    jsonld[item['@type']] = [...(jsonld[item['@type']] ?? []), read];
  }
  return { jsonld, microdata: {}, rdfa: {}, errors: [], metatags: {} };
}

/** What search engines would find wrong with the structured data of a page. */
export const faultsOfStructuredData = (data: object[]): Promise<object[]> =>
  new Validator().validate(extracted(data));
