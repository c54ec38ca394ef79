# Varnish 6 or later in front of Byline, with CDN=varnish. It needs vmod xkey, which Debian has in varnish-modules.
# Change the backend, and the addresses from which purges come.
#
#   varnishd -a :6081 -f /etc/varnish/byline.vcl -s malloc,1g

vcl 4.1;

import blob;
import std;
import xkey;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 1s;
  # As long as the server may take for a large text.
  .first_byte_timeout = 75s;
  .between_bytes_timeout = 75s;
}

acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_init {
  # The time at which this Varnish was started, or this file was loaded: then the server has everything purged.
  new started = blob.blob(IDENTITY, "" + now);
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # A request that came through a proxy on this machine is a reader's. Varnish itself adds the last address.
    if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
      return (synth(405, "This method is not served."));
    }
    if (req.http.Surrogate-Key) {
      set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
    }
    return (synth(200, "Purged"));
  }
  if (req.http.Upgrade ~ "(?i)websocket") {
    return (pipe);
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # What is for one person is asked of the server each time.
  if (req.http.Authorization || req.url ~ "^/(desk|dashboard|socket\.io|api/admin)(/|\?|$)") {
    return (pass);
  }
  # Cookies change no public reply: the server alone says what may be stored.
  return (hash);
}

sub vcl_pipe {
  if (req.http.Upgrade) {
    set bereq.http.Upgrade = req.http.Upgrade;
    set bereq.http.Connection = "upgrade";
  }
}

sub vcl_backend_response {
  unset beresp.http.xkey;
  if (bereq.uncacheable || beresp.status != 200 || beresp.http.Set-Cookie || beresp.http.Vary == "*") {
    set beresp.uncacheable = true;
  } elsif (beresp.http.Surrogate-Control ~ "(^|[ ,])max-age=[1-9]") {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
    # Readers get the old one while the new one is fetched. A purge takes both.
    set beresp.grace = 10s;
  } elsif (beresp.http.Surrogate-Control || beresp.http.Cache-Control !~ "^public") {
    set beresp.uncacheable = true;
  }
  if (beresp.uncacheable) {
    # Others who ask for the same do not wait for each other.
    set beresp.ttl = 120s;
    set beresp.grace = 0s;
  }
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.Surrogate-Control;
}

sub vcl_synth {
  if (req.method == "PURGE") {
    if (resp.status == 200) {
      set resp.http.X-Cache-Started = started.encode(IDENTITY);
    } else {
      set resp.http.Allow = "GET, HEAD, POST, PATCH, DELETE";
    }
    set resp.body = "";
    return (deliver);
  }
}

sub vcl_backend_error {
  set beresp.http.Retry-After = "5";
  set beresp.http.Cache-Control = "no-store";
  if (bereq.url ~ "^/api/") {
    set beresp.http.Content-Type = "application/json; charset=utf-8";
    set beresp.body = """{"message":"The server cannot be reached. Please try again in a few seconds."}""";
  } else {
    set beresp.http.Content-Type = "text/plain; charset=utf-8";
    set beresp.body = "The server cannot be reached. Please try again in a few seconds.";
  }
  return (deliver);
}
