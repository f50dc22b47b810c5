// The one thing of Docusaurus that a peer's indexer asks for (@docusaurus/utils-common).
exports.blogPostContainerID = '__blog-post-container';
