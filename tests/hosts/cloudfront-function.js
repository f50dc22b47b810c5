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
  request.uri = FILE.test(uri) ? uri : uri + '.html';
  return request;
}
