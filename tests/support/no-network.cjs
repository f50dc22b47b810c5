// Preloaded into a build if no network namespace can be made: a connection to anything but this
// machine is an error.
'use strict';
const dns = require('node:dns');
const net = require('node:net');

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3}|0\.0\.0\.0|::)$/i;

function refuse(host) {
  throw new Error(`The build made a network call to ${host}: it must work without a network.`);
}

const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function guarded(...args) {
  const [first] = args;
  const options = Array.isArray(first) ? first[0] : first;
  if (typeof options === 'object' && options !== null) {
    if (!options.path && !LOOPBACK.test(options.host ?? 'localhost')) refuse(options.host);
  } else if (typeof options === 'number') {
    const host = typeof args[1] === 'string' ? args[1] : 'localhost';
    if (!LOOPBACK.test(host)) refuse(host);
  }
  return connect.apply(this, args);
};

const lookup = dns.lookup;
dns.lookup = function guarded(host, ...rest) {
  if (!LOOPBACK.test(host)) refuse(host);
  return lookup.call(dns, host, ...rest);
};
