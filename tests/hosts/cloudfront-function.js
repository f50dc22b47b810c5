// CloudFront function (JavaScript runtime 2.0), event type: viewer request.
// An S3 bucket knows exact names only: the function turns a clean path into the name of its page.

// Page names may hold a dot ("release-1.2"); file endings begin with a letter.
const FILE = /\.[a-z][a-z0-9]*$/i;

function queryOf(querystring) {
  const pairs = [];
  Object.keys(querystring).forEach(function (name) {
    const entry = querystring[name];
    (entry.multiValue || [entry]).forEach(function (one) {
      pairs.push(one.value === '' ? name : name + '=' + one.value);
    });
  });
  return pairs.length > 0 ? '?' + pairs.join('&') : '';
}

// How much a client wants a type, by the most specific range of its Accept header that matches.
function weightOf(accept, ranges) {
  const weights = {};
  accept
    .toLowerCase()
    .split(',')
    .forEach(function (item) {
      const parts = item.split(';');
      const weight = /;\s*q=([\d.]+)/.exec(item);
      weights[parts[0].trim()] = weight ? Number(weight[1]) : 1;
    });
  const range = ranges.find(function (one) {
    return one in weights;
  });
  return range ? weights[range] : 0;
}

// Whether a client wants Markdown more than HTML, or as much and names it. Browsers don't name it.
function prefersMarkdown(headers) {
  const accept = headers && headers.accept ? headers.accept.value : '';
  const markdown = weightOf(accept, ['text/markdown', 'text/*', '*/*']);
  const html = weightOf(accept, ['text/html', 'text/*', '*/*']);
  return markdown > html || (markdown === html && weightOf(accept, ['text/markdown']) > 0);
}

function moved(location) {
  return {
    statusCode: 308,
    statusDescription: 'Permanent Redirect',
    headers: { location: { value: location } },
  };
}

// eslint-disable-next-line no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  // One slash in front, so that no redirect leads to another host.
  const uri = request.uri.replace(/^[/\\]+/, '/');

  if (uri === '/') {
    request.uri = '/index.html';
    return request;
  }
  const clean = uri.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '');
  if (clean !== uri) return moved((clean || '/') + queryOf(request.querystring));
  const ending = /\/docs\//.test(uri) && prefersMarkdown(request.headers) ? '.md' : '.html';
  request.uri = FILE.test(uri) ? uri : uri + ending;
  return request;
}
